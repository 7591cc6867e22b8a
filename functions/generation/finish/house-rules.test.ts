import { describe, expect, test } from 'vitest'
import { type HouseRules, noHouseRules } from '#shared/platforms/house-rules.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import { defaultPlatformSettings as defaults, type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { anAssignment } from '../testing/assignment.ts'
import { finish } from './finish.ts'

const source =
  'High in the mountains of Nantou, the Lin family has grown tea for three generations. Every leaf is sorted by hand. ' +
  'Lin Mei said: “The color of the tea is right.” Good tea is never cheap.'
const brief = { keyPoints: ['Every leaf is sorted by hand.'], hashtags: ['tea', 'cheap', 'color'], outline: ['How'] }
const plain = { ...defaults, hashtagStrategy: 'None' as const, emojiUsage: 'None' as const }

interface Over {
  platform?: PlatformId
  isRepair?: boolean
  link?: string
  settings?: typeof defaults
}

function finishOf(text: string, rules: Partial<HouseRules>, over: Over = {}) {
  const { platform = 'facebook', isRepair = false, link, settings = plain } = over
  const assignment = anAssignment({
    content: source,
    link,
  })
  const spec = { assignment, platform, settings, token: 'f00dfeed12345678', rules: { ...noHouseRules, ...rules } }
  return finish({ text, end: 'stop' }, { spec, brief, own: 'You write posts.', isRepair })
}

const good = 'The Lin family sorts every leaf by hand.'
const fixed = {
  required: [{ text: 'Paid partnership with Nantou County.', platforms: [...platformIds] }],
  signOff: '— Lin Tea 🍵',
  link: 'https://lin.example/tea',
}

test('a post in which somebody else speaks is asked for once more, and one that stays so says so', async () => {
  const text = 'I sort every leaf of the Lin family by hand, and my hands know them.'
  const { verdict } = await finishOf(text, { speaker: 'we' })
  expect(verdict).toEqual({ kind: 'repair', reasons: [{ kind: 'speaker', detail: 'I; my' }] })
  const stubborn = await finishOf(text, { speaker: 'we' }, { isRepair: true })
  expect(stubborn.verdict).toEqual({ kind: 'good' })
  expect(stubborn.findings).toMatchObject([
    { kind: 'rule', text: 'I' },
    { kind: 'rule', text: 'my' },
  ])
  const own = await finishOf('We sort every leaf of the Lin family by hand.', { speaker: 'we' })
  expect(own).toMatchObject({ verdict: { kind: 'good' }, findings: [] })
})

describe('a banned word', () => {
  const rules = { banned: ['cheap', 'leaf'] }

  test('is asked about once, with all there are, in title and text', async () => {
    const { verdict } = await finishOf(
      'Title: Cheap tea\n\nEvery leaf of the Lin family, and each leaf is cheap.',
      rules,
      {
        platform: 'youtube',
      },
    )
    expect(verdict).toEqual({ kind: 'repair', reasons: [{ kind: 'rule', detail: 'Cheap; leaf; cheap' }] })
  })

  test('that a model leaves is a finding, and the post is delivered', async () => {
    const { post, verdict, findings } = await finishOf('The Lin family sorts by hand, every leaf.', rules, {
      isRepair: true,
    })
    expect(verdict).toEqual({ kind: 'good' })
    const [finding] = findings
    expect(finding).toMatchObject({ kind: 'rule', in: 'content', text: 'leaf' })
    expect(post.content.slice(finding!.start, finding!.end)).toBe('leaf')
  })

  test('never comes from the brief’s hashtags', async () => {
    const { post, verdict } = await finishOf(
      good,
      { banned: ['cheap'], spellings: [['color', 'colour']] },
      {
        settings: { ...plain, hashtagStrategy: 'Minimal (1-2)' },
      },
    )
    expect(post.content).toBe(`${good}\n\n#tea`)
    expect(verdict).toEqual({ kind: 'good' })
    const many = await finishOf(
      good,
      { banned: ['cheap'], spellings: [['color', 'colour']] },
      { settings: { ...plain, hashtagStrategy: 'Moderate (3-5)' }, isRepair: true },
    )
    expect(many.post.content).toBe(`${good}\n\n#tea #colour`)
  })
})

describe('a spelling', () => {
  const rules: Partial<HouseRules> = {
    spellings: [
      ['lin family', 'Lin Family'],
      ['color', 'colour'],
    ],
  }

  test('is replaced without asking, and is no invention', async () => {
    const { post, verdict, findings } = await finishOf(`${good} Its color is right.`, rules)
    expect(post.content).toBe('The Lin Family sorts every leaf by hand. Its colour is right.')
    expect({ verdict, findings }).toEqual({ verdict: { kind: 'good' }, findings: [] })
    const renamed = await finishOf('The Lin family sorts by hand.', { spellings: [['Lin family', 'House of Zhao']] })
    expect(renamed).toMatchObject({ post: { content: 'The House of Zhao sorts by hand.' }, findings: [] })
  })

  test('stays in a quotation of the source, where it is a finding with what to write', async () => {
    const { post, findings } = await finishOf('Lin Mei said: “The color of the tea is right.”', rules)
    expect(post.content).toContain('“The color of the tea is right.”')
    expect(findings).toMatchObject([{ kind: 'rule', text: 'color', instead: 'colour' }])
  })
})

describe('what stands at the end', () => {
  test.each(platformIds)('%s: it is there, fits and is no finding, however long the answer', async (platform) => {
    for (const text of [good, `${good} ${source} `.repeat(12), `${good}\n\nIt is tea.\n\n#tea #Nantou`]) {
      const { post, findings } = await finishOf(text, fixed, { platform, isRepair: true })
      expect(measurePost(platform, post.content).isOver).toBe(false)
      expect(post.content).toContain('Paid partnership with Nantou County.\n— Lin Tea 🍵')
      expect(post.content.includes(fixed.link)).toBe(platform !== 'instagram')
      expect(findings.filter(({ kind }) => kind === 'rule' || kind === 'link')).toEqual([])
    }
  })

  test('it is said once when the model says it too', async () => {
    const { post } = await finishOf(`${good}\n\n— Lin Tea 🍵\n${fixed.link}\n\n#tea`, fixed, {
      settings: { ...plain, hashtagStrategy: 'Minimal (1-2)' },
    })
    expect(post.content).toBe(
      `${good}\n\nPaid partnership with Nantou County.\n— Lin Tea 🍵\nhttps://lin.example/tea\n\n#tea`,
    )
  })

  test('a link of the text takes the place of the standing one', async () => {
    const own = 'https://news.example/lin'
    const { post } = await finishOf(`${good}\n\n${own}`, fixed, { link: own })
    expect(post.content).toContain(own)
    expect(post.content).not.toContain(fixed.link)
  })

  const sentences = (count: number): string =>
    Array.from({ length: count }, (_, i) => `It is t${String.fromCharCode(97 + i)}a.`).join(' ')

  test('a post that is too long for the room left is asked about', async () => {
    const text = `${good} ${sentences(18)}`.trim()
    expect(measurePost('twitter', text).isOver).toBe(false)
    const { verdict } = await finishOf(text, fixed, { platform: 'twitter' })
    expect(verdict).toMatchObject({ kind: 'repair', reasons: [{ kind: 'too-long' }] })
  })

  test('hashtags of the brief never cost the post a sentence', async () => {
    const text = `${good} ${sentences(14)}`.trim()
    const { post } = await finishOf(text, fixed, {
      platform: 'twitter',
      settings: { ...plain, hashtagStrategy: 'Moderate (3-5)' },
    })
    expect(post.content.startsWith(text)).toBe(true)
  })

  test('its hashtags are of those the settings allow', async () => {
    const { post } = await finishOf(
      `${good}\n\n#tea`,
      { signOff: '#ad' },
      {
        platform: 'threads',
        settings: { ...plain, hashtagStrategy: 'Moderate (3-5)' },
      },
    )
    expect(post.content).toBe(`${good}\n\n#ad`)
  })
})

test('without rules nothing changes', async () => {
  expect(await finishOf(good, {})).toMatchObject({ post: { content: good }, verdict: { kind: 'good' }, findings: [] })
})
