import { expect, test } from 'vitest'
import { joinTemplates, type Template } from './whole-template.ts'

const nested: Record<string, Template> = {
  urls: {
    Parameters: { poolId: { Type: 'String' } },
    Resources: {
      Run: { Type: 'Function', Properties: { Pool: { Ref: 'poolId' }, Region: { Ref: 'AWS::Region' } } },
      Url: { Type: 'Url', Properties: { Of: { 'Fn::GetAtt': ['Run', 'Arn'] } }, DependsOn: ['Run'] },
    },
    Outputs: { url: { Value: { 'Fn::GetAtt': ['Url', 'Address'] } } },
  },
  names: {
    Parameters: { theUrl: { Type: 'String' } },
    Resources: { Run: { Type: 'Function', Properties: { Url: { Ref: 'theUrl' } } } },
    Outputs: { echo: { Value: { Ref: 'theUrl' } } },
  },
}
const stackOf = (name: string, Parameters: object) => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: { TemplateURL: name, Parameters },
})
const root: Template = {
  Resources: {
    Pool: { Type: 'Pool', Properties: {} },
    A: stackOf('urls', { poolId: { 'Fn::GetAtt': ['Pool', 'Id'] } }),
    B: stackOf('names', { theUrl: { 'Fn::GetAtt': ['A', 'Outputs.url'] } }),
    Site: { Type: 'Site', Properties: { Hosts: [{ 'Fn::GetAtt': ['B', 'Outputs.echo'] }, 'plain'] } },
  },
  Outputs: { Pool: { Value: { Ref: 'Pool' } } },
}

test('references between templates lead to their resources, and resources of one name stay apart', () => {
  const url = { 'Fn::GetAtt': ['AUrl', 'Address'] }
  expect(joinTemplates(root, ({ Properties }) => nested[Properties.TemplateURL]!)).toEqual({
    Resources: {
      Pool: { Type: 'Pool', Properties: {} },
      Site: { Type: 'Site', Properties: { Hosts: [url, 'plain'] } },
      ARun: {
        Type: 'Function',
        Properties: { Pool: { 'Fn::GetAtt': ['Pool', 'Id'] }, Region: { Ref: 'AWS::Region' } },
      },
      AUrl: { Type: 'Url', Properties: { Of: { 'Fn::GetAtt': ['ARun', 'Arn'] } }, DependsOn: ['ARun'] },
      BRun: { Type: 'Function', Properties: { Url: url } },
    },
    Outputs: { Pool: { Value: { Ref: 'Pool' } } },
  })
})
