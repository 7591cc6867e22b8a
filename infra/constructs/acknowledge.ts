import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings of the security rules on one resource, each with the reason why it is right as it is. */
export function acknowledge(resource: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(resource).acknowledge({ id, reason })
}

/** Of actions on a whole account: traces, figures, the state of a service. */
export const noResources: Record<string, string> = {
  'AwsSolutions-IAM5[Resource::*]':
    'These actions know no resources that a right could name; they only read figures or send traces.',
}
