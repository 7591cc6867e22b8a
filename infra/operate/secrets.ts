import { secretCommand, secretsOf } from '../secrets.ts'
import { forStage } from './command.ts'

/** `npm run secrets -- --stage dev`: what to put where. Values are typed into AWS, never into a file here. */
await forStage(async (stage) => [
  `${stage.name} reads these secrets from Secrets Manager in ${stage.region}; put your values where the dots are:`,
  ...secretsOf(stage).map((secret) => `\n# ${secret.purpose}\n${secretCommand(secret, stage.region, true)}`),
])
