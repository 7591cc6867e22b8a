import type { Resource, Template } from '../synthesize.ts'
import { ofType } from '../synthesize.ts'

/** Where a request goes: the bucket with the pages, the HTTP API, or a streaming function. */
type OriginKind = 'pages' | 'api' | 'stream'

/** One behaviour of the distribution, resolved from a template. */
export interface Behaviour {
  /** `*` in the default one. */
  pattern: string
  methods: readonly string[]
  origin: OriginKind
  /** Whether headers, cookies and query reach the origin; the bucket gets the path only. */
  forwardsViewer: boolean
  /** Headers the distribution adds for the origin. */
  addedHeaders: Readonly<Record<string, string>>
  /** Source of the function that runs first for a request. */
  viewerFunction: string | undefined
  /** Source of the function that runs on an answer below 400. */
  answerFunction: string | undefined
  /** Whether texts are compressed for browsers that can read that. */
  compresses: boolean
  /** Set on every answer, over the headers of the origin. */
  responseHeaders: Readonly<Record<string, string>>
}

/** Managed policies of CloudFront, by their ids. @source CloudFront developer guide, "Use managed policies" */
const managed = {
  allViewerExceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
} as const

/** The behaviours of the template's distribution in the order CloudFront tries them, the default one last. */
export function readBehaviours(template: Template): Behaviour[] {
  const { DistributionConfig: config } = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties
  // Whether it comes before or after the function of a request is not documented.
  if (config.DefaultRootObject) throw new Error('a root object is not played')
  return [...config.CacheBehaviors, { PathPattern: '*', ...config.DefaultCacheBehavior }].map((behaviour) => {
    const origin = config.Origins.find(({ Id }: { Id: string }) => Id === behaviour.TargetOriginId)
    return {
      pattern: behaviour.PathPattern,
      methods: behaviour.AllowedMethods,
      origin: kindOf(origin),
      forwardsViewer: forwardsViewer(behaviour),
      addedHeaders: addedHeaders(origin),
      viewerFunction: functionOf(template, behaviour, 'viewer-request'),
      answerFunction: functionOf(template, behaviour, 'viewer-response'),
      compresses: behaviour.Compress === true,
      responseHeaders: responseHeaders(referenced(template, behaviour.ResponseHeadersPolicyId.Ref)),
    }
  })
}

/** @returns the first behaviour whose pattern matches; `*` matches any characters */
export function behaviourOf(behaviours: readonly Behaviour[], path: string): Behaviour {
  const matches = ({ pattern }: Behaviour) => {
    const literal = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${literal.join('.*')}$`).test(path)
  }
  return behaviours.find(matches)!
}

function kindOf(origin: Resource['Properties']): OriginKind {
  if (origin.S3OriginConfig) return 'pages'
  return origin.OriginAccessControlId ? 'stream' : 'api'
}

function forwardsViewer(behaviour: Resource['Properties']): boolean {
  const { OriginRequestPolicyId: policy, CachePolicyId: cache } = behaviour
  if (policy === managed.allViewerExceptHost && cache === managed.cachingDisabled) return true
  if (policy === undefined && cache === managed.cachingOptimized) return false
  throw new Error(`${behaviour.PathPattern} has policies this emulator does not know: teach it what they do`)
}

function addedHeaders(origin: Resource['Properties']): Record<string, string> {
  const headers = (origin.OriginCustomHeaders ?? []) as { HeaderName: string; HeaderValue: unknown }[]
  return Object.fromEntries(headers.map(({ HeaderName, HeaderValue }) => [HeaderName, JSON.stringify(HeaderValue)]))
}

function functionOf(template: Template, behaviour: Resource['Properties'], event: string): string | undefined {
  const association = behaviour.FunctionAssociations?.find(
    ({ EventType }: { EventType: string }) => EventType === event,
  )
  return association && referenced(template, association.FunctionARN['Fn::GetAtt'][0]).FunctionCode
}

const referenced = (template: Template, id: string): Resource['Properties'] => template.Resources[id]!.Properties

function responseHeaders({ ResponseHeadersPolicyConfig: policy }: Resource['Properties']): Record<string, string> {
  const security = policy.SecurityHeadersConfig
  const custom = (policy.CustomHeadersConfig?.Items ?? []) as { Header: string; Value: string }[]
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': strictTransport(security.StrictTransportSecurity),
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...Object.fromEntries(custom.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  }
}

const strictTransport = ({ AccessControlMaxAgeSec, IncludeSubdomains }: Resource['Properties']): string =>
  `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`
