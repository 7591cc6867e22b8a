import {
  DeleteFunctionCommand,
  LambdaClient,
  paginateListVersionsByFunction,
  ResourceConflictException,
} from '@aws-sdk/client-lambda'
import type { Stage } from '../stages.ts'

/** How many versions of a function stay: one to serve, two to go back to. */
const keptVersions = 3

/**
 * Deletes old versions of functions whose versions CloudFormation leaves, except the newest three.
 * @param functionNames the functions that have versions
 * @returns one line for each function of which something was deleted
 */
export async function pruneVersions({ region }: Stage, functionNames: string[]): Promise<string[]> {
  const lambda = new LambdaClient({ region })
  const lines = await Promise.all(functionNames.map((name) => pruneFunction(lambda, name)))
  return lines.flat()
}

async function pruneFunction(client: LambdaClient, FunctionName: string): Promise<string[]> {
  const versions: number[] = []
  for await (const { Versions = [] } of paginateListVersionsByFunction({ client }, { FunctionName }))
    versions.push(...Versions.map(({ Version }) => Number(Version)).filter(Number.isInteger))
  const old = versions.toSorted((a, b) => b - a).slice(keptVersions)
  let deleted = 0
  for (const version of old) if (await deleteVersion(client, FunctionName, version)) deleted += 1
  return deleted > 0 ? [`${FunctionName}: deleted ${deleted} old versions`] : []
}

/**
 * Deployments that were rolled back leave newer versions than the one that serves: Lambda keeps that one for its alias.
 * @returns whether it was deleted
 * @source https://docs.aws.amazon.com/lambda/latest/api/API_DeleteFunction.html
 */
async function deleteVersion(client: LambdaClient, FunctionName: string, version: number): Promise<boolean> {
  try {
    await client.send(new DeleteFunctionCommand({ FunctionName, Qualifier: String(version) }))
    return true
  } catch (error) {
    if (error instanceof ResourceConflictException) return false
    throw error
  }
}
