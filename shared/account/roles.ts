import * as z from 'zod/mini'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]
// Pure: a row of a person names the roles without the schema library.
export const roleSchema = /* @__PURE__ */ z.enum(roles)
