import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { EdgeStack, needsEdge } from './edge-stack.ts'
import { PostloomStack } from './stack.ts'
import type { Stage } from './stages.ts'

/**
 * Stands for the address of a stage that has no domain, until CloudFront has given it one. Nothing works there: the
 * functions refuse every origin but their own.
 */
const unknownOrigin = 'https://not-deployed-yet.invalid'

export interface Whereabouts {
  functionsFolder: string
  webFolder: string
  /** Absent: wherever the credentials of the deployment lead. */
  account?: string | undefined
  /** What CloudFront called the stage at its first deployment; a domain goes before it. */
  knownOrigin?: string | undefined
}

/** The name of a stage's stack; its edge's has `-edge` behind it. */
export const stackName = (stage: string): string => `postloom-${stage}`

/** Adds the stacks of one stage and the rules they must keep. */
export function addStage(app: App, stage: Stage, whereabouts: Whereabouts): { main: PostloomStack; edge?: EdgeStack } {
  const { functionsFolder, webFolder, account, knownOrigin } = whereabouts
  const edge = needsEdge(stage) ? new EdgeStack(app, `${stackName(stage.name)}-edge`, { stage, account }) : undefined
  const main = new PostloomStack(app, stackName(stage.name), {
    stage,
    account,
    functionsFolder,
    webFolder,
    origin: stage.domain ? `https://${stage.domain.name}` : (knownOrigin ?? unknownOrigin),
    certificate: edge?.certificate,
    firewallArn: edge?.firewallArn,
  })
  return { main, ...(edge && { edge }) }
}

/** A finding of the AWS Solutions rules that nobody has accepted fails the synthesis. */
export function keepRules(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
