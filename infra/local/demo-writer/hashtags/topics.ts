import { isSpaced } from '../reading/language.ts'
import { fieldsOf } from './fields/fields.ts'
import { calmHeadline } from './shouted.ts'
import type { Read, Topic } from './topic.ts'
import { cjkTopics } from './topics-cjk.ts'
import { spacedTopics } from './topics-latin.ts'
import { besideEachOther, joinedWith, unfitIn } from './unfit.ts'

/** What hashtags a text yields, best first. */
export function rankTopics(whole: Read): Topic[] {
  const read = { ...whole, title: calmHeadline(whole.title, whole) }
  const found = isSpaced(read.language) ? spacedTopics(read) : cjkTopics(read).map((topic) => withModel(topic, read))
  const topics = [...filedIn(read), ...found]
  const seen = new Set<string>()
  const isUnfit = unfitIn(read)
  const wholeOf = wholeIn(read)
  const wholes = topics.flatMap((topic) => {
    const surface = wholeOf(topic, topics)
    return surface === undefined ? [] : [{ ...topic, surface }]
  })
  return wholes.filter(({ surface }) => {
    if (asked.test(surface) || isUnfit(surface)) return false
    const key = surface.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if ((key.length < 2 && read.language !== 'ja') || !/\p{L}/u.test(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A town that only the dateline names: without it nobody knows where the news is from. */
function filedIn({ place, title = '', sentences }: Read): Topic[] {
  const isSaid = [title, ...sentences.map(({ text }) => text)].some((text) => text.includes(place ?? ''))
  return place === undefined || isSaid ? [] : [{ surface: place, isTelling: true, isTown: true }]
}

/** A half of a compound as the whole that the text says: パンの耳, 老屋書店. */
function wholeIn({
  language,
  title = '',
  sentences,
}: Read): (topic: Topic, topics: readonly Topic[]) => string | undefined {
  const text = sentences.map((sentence) => sentence.text).join('\n')
  if (language === 'ja') return ({ surface }) => joinedWith(surface, `${title}\n${text}`)
  if (!language.startsWith('zh')) return ({ surface }) => surface
  const fields = new Set(fieldsOf({ language, title, opening: '', text }).map(({ tag }) => tag))
  return (topic, topics) =>
    besideEachOther(
      topic.surface,
      topics.filter(({ isTelling }) => isTelling && topic.isTelling).map(({ surface }) => surface),
      { title, text, fields },
    )
}

/** 何グラム, 幾公斤: what somebody asks is no name of anything. */
const asked = /^(?:何(?!首烏)|幾|哪|什麼|多少)/u

/** Within characters the Pixora of a headline that says "Pixora 8a" is the Pixora 8a. */
function withModel(topic: Topic, { title = '' }: Read): Topic {
  if (!/^\p{Script=Latin}{2,20}$/u.test(topic.surface)) return topic
  const [, rest = ''] = title.split(topic.surface)
  const [model = ''] = /^ \p{N}{1,3}[a-zA-Z]{0,3}(?![\p{N}.,:%]| ?[個年月日週天件位名])/u.exec(rest) ?? []
  return { ...topic, surface: topic.surface + model }
}
