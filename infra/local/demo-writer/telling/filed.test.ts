import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const cinema = `苗栗三灣老戲院重開 一張票一斤米也能看

【記者林宛真／苗栗報導】停業三十四年的「大明戲院」整修後重新放映，首週票價一百元，也可以帶一斤米換一張票。

大明戲院建於民國四十六年，全盛時期一天放映五場。民國七十九年停業後一直當作肥料倉庫。

在地青年組成的工作隊發起連署，三個月募到四百六十萬元，向地主承租二十年。

戲院平日開放社區借用。片單有三部，都是當年在這裡映過的老片。`

test('what says by whom it was filed is news, whatever it was given as', () => {
  const post = write(cinema, { language: 'zh-TW', contentType: 'article' })
  expect(post).toContain('📰')
  expect(post).not.toContain('#分享')
})

const board = `「木屐咔咔」貓抓板開賣：抓爛了，換一片就好

家裡有貓的人都知道，一片抓板大概撐三個星期，然後整組丟掉。底座明明還好好的。

尺寸：52 × 24 × 9 公分
重量：2.1 公斤

一組 1,480 元（含紙芯兩片），滿 1,500 元免運。

5 月 6 日中午十二點在官網開賣：kakakitty.example。出貨約需五個工作天。`

test('from which hour a thing is on sale makes no event of it', () => {
  expect(write(board, { language: 'zh-TW', contentType: 'article' })).not.toContain('#分享')
})

const clocks = `Our library board wants to scrap the "silent" signs because silence is intimidating. I think this is a mistake.

Walk through town and count the places where you can sit for two hours without buying anything. I got to one. It's the second floor of the library.

The consultation closes on 30 September. Fill in the form, and tell them to leave one floor alone.`

test('what a text asks for at its end is no button of a page', () => {
  expect(write(clocks, { contentType: 'article' })).toContain('tell them to leave one floor alone')
})
