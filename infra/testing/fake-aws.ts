import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface FakeAws {
  /** What it says to a command's second word, each answer once but the last. */
  answer: (answers: Record<string, object[]>) => void
  /** The commands it was given with that second word. */
  asked: (verb: string) => string[]
  remove: () => void
}

/** Puts an `aws` first in the path that notes what it is asked; words it has no answer for fail as AWS does. */
export function fakeAws(): FakeAws {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-aws-'))
  const path = process.env.PATH
  const [answersFile, askedFile] = [join(folder, 'answers.json'), join(folder, 'asked')]
  writeFileSync(join(folder, 'aws'), scriptOf(answersFile, askedFile))
  chmodSync(join(folder, 'aws'), 0o755)
  process.env.PATH = folder
  return {
    answer: (answers) => writeFileSync(answersFile, JSON.stringify(answers)),
    asked: (verb) =>
      (existsSync(askedFile) ? readFileSync(askedFile, 'utf8') : '')
        .split('\n')
        .filter((line) => line.split(' ')[1] === verb),
    remove: () => {
      process.env.PATH = path
      rmSync(folder, { recursive: true })
    },
  }
}

const scriptOf = (answersFile: string, askedFile: string): string => `#!${process.execPath}
const fs = require('node:fs')
const [, verb] = process.argv.slice(2)
fs.appendFileSync('${askedFile}', process.argv.slice(2).join(' ') + '\\n')
const answers = JSON.parse(fs.readFileSync('${answersFile}', 'utf8'))
if (!answers[verb]) {
  console.error('An error occurred (AccessDenied) when calling ' + verb)
  process.exit(254)
}
const [answer, ...rest] = answers[verb]
if (rest.length > 0) fs.writeFileSync('${answersFile}', JSON.stringify({ ...answers, [verb]: rest }))
console.log(JSON.stringify(answer))
`
