import type { Kind } from './kind.ts'

const lineOf = (text: string, start: string): string =>
  text.split('\n').find((line) => line.startsWith(start)) ?? text.split('\n')[0]!

/** The answer shows what only the model was told. */
export const promptKinds: readonly Kind[] = [
  {
    name: 'first line of the prompt',
    make: ({ good, prompt }) => {
      const line = prompt.system.split('\n')[0]!
      return { text: `${line}\n\n${good.text}`, gone: [['echo', line.slice(0, 40)]] }
    },
  },
  {
    name: 'the whole prompt',
    make: ({ prompt }) => ({ text: prompt.system, gone: [['echo', prompt.system.slice(0, 40)]] }),
  },
  {
    name: 'a rule of the prompt',
    make: ({ good, prompt }) => {
      const line = lineOf(prompt.system, 'Say only')
      return { text: `${good.text}\n\n${line}`, gone: [['echo', line.slice(0, 40)]] }
    },
  },
  {
    name: 'how the platform is written',
    make: ({ good, prompt }) => {
      const line = lineOf(prompt.user, 'Build: ').replace('Build: ', '')
      return { text: `${line}\n\n${good.text}`, gone: [['echo', line.slice(0, 40)]] }
    },
  },
  {
    name: 'the example of the prompt',
    make: ({ prompt }) => {
      const example = /^Its post:\n([\s\S]*?)\n\n?Now the post/mu.exec(prompt.user)?.[1] ?? prompt.system
      return { text: example, gone: [['echo', example.slice(0, 40)]] }
    },
  },
  {
    name: 'the tags of the blocks',
    make: ({ good, prompt }) => {
      const tag = /<source-[0-9a-f]+>/u.exec(prompt.user)?.[0] ?? '<source-0f0c42aa>'
      return { text: `${tag}\n${good.text}\n${tag.replace('<', '</')}`, gone: [['echo', tag.slice(1, -1)]] }
    },
  },
  {
    name: 'the task line',
    make: ({ good, platform }) => ({
      text: `<task>{"kind":"post","platform":"${platform}"}</task>\n${good.text}`,
      gone: [
        ['echo', '<task>'],
        ['echo', '"kind"'],
      ],
    }),
  },
  {
    name: 'the user message',
    make: ({ prompt, source }) => ({
      text: prompt.user.slice(0, 3_000),
      gone: [['echo', /<source-[0-9a-f]+>/u.exec(prompt.user)?.[0] ?? source.text]],
    }),
  },
]
