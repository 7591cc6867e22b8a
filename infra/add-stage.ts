import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { EdgeMonitoringStack } from './edge-monitoring-stack.ts'
import { EdgeStack, needsEdge } from './edge-stack.ts'
import { PostloomStack } from './stack.ts'
import type { Stage } from './stages.ts'

/**
 * Address of a stage that has no domain, until CloudFront has given it one. Nothing works there: the
 * functions refuse every origin but their own.
 */
const unknownOrigin = 'https://not-deployed-yet.invalid'

export interface DeploymentInputs {
  functionsFolder: string
  webFolder: string
  /** Absent: the account of the credentials that deploy. */
  account?: string
  /** Address that CloudFront gave the stage at its first deployment; unused when the stage has a domain. */
  knownOrigin?: string
  /** Version of the secret with Google's client that the deployment reads. */
  googleSecretVersion?: string
  /** Version of the secret that the distribution sends along. */
  originSecretVersion?: string
}

/** The name of a stage's stack. */
export const stackName = (stage: string): string => `postloom-${stage}`
/** Of what must be in us-east-1. */
export const edgeStackName = (stage: string): string => `${stackName(stage)}-edge`
/** Of what CloudFront tells there alone. A stack cannot be renamed, so it has its first name. */
export const edgeMonitoringStackName = (stage: string): string => `${stackName(stage)}-edge-log`

/** Adds the stacks of one stage. */
export function addStage(app: App, stage: Stage, inputs: DeploymentInputs): { main: PostloomStack; edge?: EdgeStack } {
  const { functionsFolder, webFolder, account, knownOrigin, googleSecretVersion, originSecretVersion } = inputs
  const edge = needsEdge(stage) ? new EdgeStack(app, edgeStackName(stage.name), { stage, account }) : undefined
  const main = new PostloomStack(app, stackName(stage.name), {
    stage,
    account,
    functionsFolder,
    webFolder,
    origin: stage.domain ? `https://${stage.domain.name}` : (knownOrigin ?? unknownOrigin),
    googleSecretVersion,
    originSecretVersion,
    certificate: edge?.certificate,
    firewallArn: edge?.firewallArn,
  })
  new EdgeMonitoringStack(app, edgeMonitoringStackName(stage.name), { stage, account, site: main.site })
  return { main, edge }
}

/** Makes the synthesis fail on a finding of cdk-nag that is not acknowledged with a reason. */
export function enforceCdkNag(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
