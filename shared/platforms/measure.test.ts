import { expect, test } from 'vitest'
import { lengthIn, measurePost, measureTitle } from './measure.ts'

test.each([
  ['abcdefghij', 10],
  ['你好世界', 8],
  ['，。！', 6],
  ['…', 2],
  ['•', 2],
  ['→', 2],
  ['€', 2],
  ['™', 2],
  ['✓', 2],
  ['—', 1],
  ['“', 1],
  ['\u00a0', 1],
  ['ก', 1],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦', 2],
  ['🇹🇼', 2],
  ['❤️', 2],
  ['1️⃣', 2],
  ['👍🏽', 2],
  ['🫱🏻‍🫲🏿', 2],
  ['🐦‍🔥', 2],
  ['😶‍🌫️', 2],
  ['🍋‍🟩', 2],
  ['https://example.com，請看', 29],
  ['請看https://example.com/a。', 29],
  ['https://zh.wikipedia.org/wiki/台北', 27],
  ['README.md', 23],
  ['app.py', 23],
  ['example.com.tw', 23],
  ['Node.js', 7],
])('X weighs %s as %i', (text, weight) => {
  expect(lengthIn('weighted', text)).toBe(weight)
})

test('X takes 140 full-width characters and not one more', () => {
  expect(measurePost('twitter', '測'.repeat(140))).toMatchObject({ used: 280, remaining: 0, isOver: false })
  expect(measurePost('twitter', '測'.repeat(141)).isOver).toBe(true)
})

test.each([
  ['abc', 3],
  ['你好', 2],
  ['👍', 4],
  ['🇹🇼', 8],
  ['👨‍👩‍👧‍👦', 25],
  ['𠮷', 1],
])('Threads counts %s as %i', (text, used) => {
  expect(lengthIn('threads', text)).toBe(used)
})

test('X counts a text far too long by its characters', () => {
  expect(measurePost('twitter', 'word '.repeat(2_000))).toMatchObject({ used: 10_000, remaining: -9_720, isOver: true })
  expect(lengthIn('weighted', '測'.repeat(1_000))).toBe(2_000)
  expect(lengthIn('weighted', '測“—'.repeat(1_000))).toBe(4_000)
  expect(lengthIn('weighted', '👨‍👩‍👧‍👦'.repeat(2_000))).toBe(4_000)
  expect(lengthIn('weighted', `https://example.com/${'a/b-c'.repeat(100)}?q=${'x'.repeat(2_000)} a`)).toBe(25)
})

test('YouTube counts the bytes of a description and the code points of a title', () => {
  expect(measurePost('youtube', '測'.repeat(1_666))).toMatchObject({ used: 4_998, isOver: false })
  expect(measurePost('youtube', '測'.repeat(1_667)).isOver).toBe(true)
  expect(measureTitle('測'.repeat(100)).isOver).toBe(false)
  expect(measureTitle('測'.repeat(101)).isOver).toBe(true)
})
