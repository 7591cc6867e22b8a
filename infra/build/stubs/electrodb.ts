/**
 * In bundles, replaces ElectroDB's own list of exports. It is CommonJS, so a function would hold all of it, and ours use
 * neither its services nor its transactions. Types come from the package itself.
 */
// @ts-expect-error
export { createConversions } from 'electrodb/src/conversions'
// @ts-expect-error
export { Entity } from 'electrodb/src/entity'
// @ts-expect-error
export { CustomAttributeType } from 'electrodb/src/schema'
