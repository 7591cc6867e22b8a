import { expect, test } from 'vitest'
import { placeOfDateline } from '../reading/lines/furniture.ts'
import { tagsOn } from '../testing/tags.ts'

test.each([
  ['HARROWGATE FALLS — The bridge will close.', 'Harrowgate Falls'],
  ['LONDON, March 3 (Reuters) — The bridge will close.', 'London'],
  ['Ipswich, 4 May 2026 — The café is open.', 'Ipswich'],
  ['（福井）県は十日、橋を閉じる。', '福井'],
  ['【台中訊】新創公司昨日宣布。', '台中'],
  // The seat of a firm.
  ['SAN JOSE, Calif.--(BUSINESS WIRE)--Holm Inc. today announced.', undefined],
  ['The bridge will close.', undefined],
])('%s was filed in %s', (text, place) => {
  expect(placeOfDateline(text)).toBe(place)
})

const bridge = (lead: string): string =>
  `Footbridge over the Marl closes Monday for ten weeks\n\nBy Dana Whitlock\n${lead}\n\nThe closure is expected to last ten weeks. Repairs will cost about $412,000, according to public works director Luis Arreola.\n\nAbout 900 people cross the bridge on an average weekday.`

test('a town that only the dateline names is the first tag of its news', () => {
  const filed = bridge(
    'HARROWGATE FALLS — The pedestrian bridge will close on Monday, March 9, officials said Thursday.',
  )
  expect(tagsOn('facebook')(filed, 'en')[0]).toBe('#HarrowgateFalls')
  expect(tagsOn('threads')(filed, 'en')).toEqual(['#HarrowgateFalls'])
  const bare = bridge('The pedestrian bridge will close on Monday, March 9, officials said Thursday.')
  expect(tagsOn('facebook')(bare, 'en')).not.toContain('#HarrowgateFalls')
})
