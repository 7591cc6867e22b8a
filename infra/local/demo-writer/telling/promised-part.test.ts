import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const weir = `Old mill pond to be drained in June, skaters remember the winter of 1963

The pond behind Harker's mill at Ellby will be drained in June so that its wall can be mended, the town council decided on Tuesday by seven votes to four.

The wall is 24 metres wide and was built in 1834. It has leaked since a flood in 2019, and the last report gave it three years. The council has set aside £640,000 for the work, of which the river agency pays two thirds.

The fish will be caught with nets and taken to the reservoir at Stanford. A first count last autumn found 340 of them, most of them roach, and one pike that was longer than a yard.

The lane beside the mill will be shut for eleven weeks from 6 July. Drivers will be sent by way of Nab End, and the 74 bus will turn at the fire station.

Two of the skaters came to the meeting. "In the winter of 1963 we had lamps on the ice until midnight," said Joan Peel, 81, who still has her skates. Her sister remembers a brass band.

The work is to be done by a firm from Leeds, which mended the weir at Otley in 2021. It will begin with the sluice.`

test('a report has the paragraph on what its headline says and its first one does not', () => {
  for (const platform of ['facebook', 'linkedin'] as const) {
    const post = bodyOf(write(weir, { platform, contentType: 'news', target: 620 }))
    expect(post, platform).toContain('Joan Peel')
  }
})
