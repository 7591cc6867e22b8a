import { expect, test } from 'vitest'
import { withoutOtherLanguage } from './other-language.ts'

const own =
  'How do you read a gravestone with no writing on it? You measure the lichen.\n\nCallipers are provided on 14 June.'

test.each([
  'In diesem Video zeigen wir, wie die Methode funktioniert und wo ihre Grenzen liegen.',
  'Dans cette vidéo, nous vous montrons comment la méthode marche pour les pierres.',
  'En este vídeo mostramos cómo funciona el método para las piedras del pueblo.',
])('a paragraph of another language in a post in English leaves: %s', (part) => {
  expect(withoutOtherLanguage(`${own}\n\n${part}`, 'en', 'Lichen.').text).toBe(own)
  expect(withoutOtherLanguage(`“Almost boring,” she says. ${own}\n\n${part}`, 'en', 'Lichen.').text).toBe(
    `“Almost boring,” she says. ${own}`,
  )
  expect(withoutOtherLanguage(`${own}\n\n${part}`, 'en', part).text).toBe(`${own}\n\n${part}`)
})

test.each([
  `${own}\n\n“Wir wissen nicht, wie das ist und wo die Grenzen sind”, says Dr Kasprzak.`,
  `${own}\n\nThe Café des Amis est. 1920 is open, and per day it serves two hundred people.`,
  `“Wie die Alten sungen, so zwitschern und der Rest.” ${own}`,
])('what somebody says, and names, stay: %s', (post) => {
  expect(withoutOtherLanguage(post, 'en', 'Lichen.').text).toBe(post)
})
