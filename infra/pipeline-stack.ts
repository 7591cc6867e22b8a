import { ArnFormat, CfnOutput, Duration, Stack, Token } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { stackName } from './add-stage.ts'
import { acknowledge } from './constructs/acknowledge.ts'
import { edgeRegion } from './edge-region.ts'
import { originSecretPrefix, secretId, secretsOf } from './secrets.ts'
import { keptInFunctionNames, type Stage } from './stages.ts'

const issuer = 'token.actions.githubusercontent.com'
/** For whom tokens of GitHub are made that AWS takes. A provider that names no audience takes none. */
const audience = 'sts.amazonaws.com'

export interface PipelineStackProps {
  stage: Stage
  account?: string
  /** As tokens of GitHub name it: `owner/name`, or `owner@1/name@2` where it was made or renamed since July 2026. */
  repository: string
  /** The account has a provider for GitHub already, of another stage or product: it has one at most. */
  hasProvider?: boolean
}

/**
 * Lets workflows of one repository reach the account without a stored key: a tag `v…` and the branch `main` may deploy,
 * a pull request may only compare.
 * @source https://docs.github.com/actions/security-for-github-actions/security-hardening-your-deployments/configuring-openid-connect-in-amazon-web-services
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { stage, account, repository, hasProvider }: PipelineStackProps) {
    super(scope, id, { env: { region: stage.region, account }, description: `Pipeline of Postloom ${stage.name}` })
    requireRepository(repository)
    const oidcProviderArn = hasProvider
      ? this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer })
      : new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: [audience] }).oidcProviderArn
    const role = (name: string, subjects: string[], statements: PolicyStatement[]) =>
      new Role(this, name, {
        assumedBy: new WebIdentityPrincipal(oidcProviderArn, {
          StringEquals: { [`${issuer}:aud`]: audience },
          StringLike: { [`${issuer}:sub`]: subjects.map((subject) => `repo:${repository}:${subject}`) },
        }),
        maxSessionDuration: Duration.hours(2),
        inlinePolicies: { own: new PolicyDocument({ statements }) },
      })
    const compare = role('Compare', ['pull_request'], this.#compareRights(stage))
    const deploy = role(
      'Deploy',
      ['ref:refs/tags/v*', 'ref:refs/heads/main'],
      [...['lookup', 'deploy', 'file-publishing'].map((part) => this.#assume(part)), ...this.#deployRights(stage)],
    )
    this.#acknowledge(compare, deploy, stage)
    new CfnOutput(this, 'CompareRole', { value: compare.roleArn })
    new CfnOutput(this, 'DeployRole', { value: deploy.roleArn })
  }

  /** The roles that `cdk bootstrap` has made do the work; their names end with account and region. */
  #assume(part: string): PolicyStatement {
    const name = `cdk-hnb659fds-${part}-role-${this.account}`
    const roles = this.#regions().map((region) =>
      this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: `${name}-${region}` }),
    )
    return new PolicyStatement({ actions: ['sts:AssumeRole'], resources: roles })
  }

  /** The stacks of the stage with those nested in them; of one that does not exist the ARN ends with an asterisk. */
  #stackArns(stage: string): string[] {
    return this.#regions().flatMap((region) =>
      [stackName(stage), `${stackName(stage)}-*`, 'CDKToolkit'].map((stack) =>
        this.formatArn({ service: 'cloudformation', region, resource: 'stack', resourceName: `${stack}/*` }),
      ),
    )
  }

  /** That of the stage, and that of what CloudFront reads. */
  #regions = (): string[] => [...new Set([this.region, edgeRegion])]

  /**
   * The templates that are deployed and what they depend on; the description of a secret holds none of its values. The CDK would
   * take its lookup role, but that reads everything in the account: the rows of people, files and logs too. Without it the CDK
   * goes on as who asks.
   */
  #compareRights({ name, googleSignIn }: Stage): PolicyStatement[] {
    const secrets = [...(googleSignIn ? [secretId(name, 'google')] : []), `${originSecretPrefix(name)}${uuid}`]
    const resources = secrets.map((secret) => this.#arn('secretsmanager', 'secret', `${secret}-??????`))
    return [
      new PolicyStatement({ actions: readTemplates, resources: this.#stackArns(name) }),
      new PolicyStatement({ actions: ['secretsmanager:DescribeSecret'], resources }),
    ]
  }

  /** What `npm run deploy` asks and does for itself: its checks, and old versions of functions. */
  #deployRights(stage: Stage): PolicyStatement[] {
    const secrets = secretsOf(stage).map(({ id }) => this.#arn('secretsmanager', 'secret', `${id}-??????`))
    const functions = this.#arn('lambda', 'function', functionNames(stage))
    return [
      ...this.#compareRights(stage),
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: secrets }),
      new PolicyStatement({
        actions: ['lambda:ListVersionsByFunction', 'lambda:DeleteFunction', 'lambda:GetFunctionConcurrency'],
        resources: [functions],
      }),
      new PolicyStatement({ actions: [...questions, ...readByDrift], resources: ['*'] }),
      ...this.#restoredTableRights(stage),
    ]
  }

  /** Before functions use a restored table, a deployment looks whether it is whole. */
  #restoredTableRights({ restoredTable }: Stage): PolicyStatement[] {
    if (!restoredTable) return []
    const table = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: restoredTable })
    return [new PolicyStatement({ actions: ['dynamodb:DescribeTable'], resources: [table] })]
  }

  #arn(service: string, resource: string, resourceName: string): string {
    return this.formatArn({ service, resource, resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME })
  }

  #acknowledge(compare: Role, deploy: Role, stage: Stage): void {
    const { name, region } = stage
    const account = Token.isUnresolved(this.account) ? '<AWS::AccountId>' : this.account
    const functions = `arn:<AWS::Partition>:lambda:${region}:${account}:function:${functionNames(stage)}`
    const stacks = this.#regions().flatMap((one) =>
      [stackName(name), `${stackName(name)}-*`, 'CDKToolkit'].map(
        (stack) => `arn:<AWS::Partition>:cloudformation:${one}:${account}:stack/${stack}/*`,
      ),
    )
    const reasonOfStacks =
      'CloudFormation makes the ids of stacks and the names of nested ones; these actions only read.'
    for (const role of [compare, deploy])
      for (const arn of stacks) acknowledge(role, { [`AwsSolutions-IAM5[Resource::${arn}]`]: reasonOfStacks })
    acknowledge(deploy, {
      'AwsSolutions-IAM5[Resource::*]':
        'Quotas, the state of SES and what drift is compared with have no resources to name; these actions only read.',
      [`AwsSolutions-IAM5[Resource::${functions}]`]:
        'CloudFormation makes the names of functions; all begin with the name of the stack, or with what it keeps of a long one.',
    })
  }
}

const functionNames = ({ name }: Stage): string => `${stackName(keptInFunctionNames(name))}*`

/** @throws unless it is named as tokens of GitHub name it, with both numbers or with none */
function requireRepository(repository: string): void {
  if (/^[\w-]+\/[\w.-]+$|^[\w-]+@\d+\/[\w.-]+@\d+$/.test(repository)) return
  throw new Error(
    `"${repository}" names no repository: OWNER/NAME or OWNER@ID/NAME@ID, see "A pipeline" in docs/deploy.md`,
  )
}

/** All that a comparison asks of CloudFormation. */
const readTemplates = [
  'cloudformation:DescribeStacks',
  'cloudformation:GetTemplate',
  'cloudformation:ListStackResources',
]

/** Ends the name of a stage's own secret. */
const uuid = '?'.repeat(36)

/** Actions that know no resources, or none before the answer, and change nothing. */
const questions = [
  'lambda:GetAccountSettings',
  'ses:GetAccount',
  'ses:GetEmailIdentity',
  'route53:GetHostedZone',
  'cloudformation:DetectStackDrift',
  'cloudformation:DetectStackResourceDrift',
  'cloudformation:DescribeStackDriftDetectionStatus',
  'cloudformation:DescribeStackResourceDrifts',
]

/**
 * CloudFormation reads what a nested stack has made in the name of who asks for drift. Neither a row, nor a log line, nor the value
 * of a secret is among it.
 * @source https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-stack-drift.html
 */
const readByDrift = [
  'lambda:GetFunction',
  'lambda:GetFunctionConfiguration',
  'lambda:GetFunctionCodeSigningConfig',
  'lambda:GetFunctionEventInvokeConfig',
  'lambda:GetFunctionRecursionConfig',
  'lambda:GetFunctionScalingConfig',
  'lambda:GetFunctionUrlConfig',
  'lambda:GetRuntimeManagementConfig',
  'lambda:GetPolicy',
  'lambda:GetAlias',
  'lambda:GetProvisionedConcurrencyConfig',
  'lambda:GetEventSourceMapping',
  'lambda:ListTags',
  'iam:GetRole',
  'iam:GetRolePolicy',
  'iam:ListRolePolicies',
  'iam:ListAttachedRolePolicies',
  'iam:GetPolicy',
  'iam:GetPolicyVersion',
  'iam:ListEntitiesForPolicy',
  'apigateway:GET',
  'logs:DescribeLogGroups',
  'logs:DescribeMetricFilters',
  'logs:DescribeIndexPolicies',
  'logs:DescribeResourcePolicies',
  'logs:GetDataProtectionPolicy',
  'logs:ListTagsForResource',
  'cloudwatch:DescribeAlarms',
  'cloudwatch:ListTagsForResource',
  'scheduler:GetSchedule',
]
