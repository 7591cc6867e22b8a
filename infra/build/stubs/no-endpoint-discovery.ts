/**
 * In bundles, replaces DynamoDB's endpoint discovery, which is off unless a setting turns it on, and brings a cache
 * of its own along.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => false,
  default: false,
}

export const resolveEndpointDiscoveryConfig = <Config extends object>(config: Config): Config =>
  Object.assign(config, { endpointDiscoveryEnabled: async () => false })
