import { expect, test } from 'vitest'
import type { ContentType } from '#shared/writing/content-types.ts'
import { tagsOn } from '../testing/tags.ts'

const tagsOf = (title: string, text: string, contentType: ContentType): string[] =>
  tagsOn('twitter')(`${title}\n\n${text}`, 'en', contentType)

test('a verb of a headline in capitals is no part of a name', () => {
  const library = tagsOf(
    'Harwick Library Opens 24-Hour Study Hall for Students',
    'The Harwick Public Library opened a study hall on Monday that stays open around the clock. The hall has 140 seats.\n\nAnyone with a library card can enter. Students of the college use their own card.',
    'news',
  )
  expect(library.slice(0, 2)).toEqual(['#HarwickPublicLibrary', '#StudyHall'])
  const ban = tagsOf(
    'Tokyo Bans Smoking in All Parks',
    'Tokyo will ban smoking in all of its 83 parks from April. The ban follows complaints. Smoking areas stay open.',
    'news',
  )
  expect(ban).toContain('#Tokyo')
  expect(ban.join(' ')).not.toMatch(/Ban/u)
})

test('what a headline in capitals is on is a tag sooner than what is true of any article', () => {
  const tomatoes = tagsOf(
    'The Beginner’s Guide to Growing Tomatoes on a Balcony',
    'Tomatoes grow well in pots if they get six hours of sun. Choose a pot of at least 20 litres. Water in the morning.\n\nFeed every two weeks. Harvest when the fruit is red.',
    'article',
  )
  expect(tomatoes[0]).toBe('#Tomatoes')
  const prices = tagsOf(
    'Global Coffee Prices Hit Record High as Drought Cuts Brazil Harvest',
    'Coffee prices rose to a record $4.38 a pound on Friday after a drought cut the harvest in Brazil by a fifth.\n\nBrazil grows a third of the world’s coffee.',
    'news',
  )
  expect(prices).toEqual(['#Brazil', '#Coffee', '#Drought'])
})

test('a product and what it is are two tags where its spelling tells its name', () => {
  const tags = tagsOf(
    'SoundWave Pro Wireless Earbuds',
    'The SoundWave Pro Wireless Earbuds play for 36 hours with the case. They charge in 10 minutes.\n\nPrice: $129.',
    'product',
  )
  expect(tags.slice(0, 2)).toEqual(['#SoundWavePro', '#WirelessEarbuds'])
})

test('what a product holds is no part of its name', () => {
  const tags = tagsOf(
    'HydraPeak Steel Bottle 750 ml',
    'The HydraPeak Steel Bottle keeps drinks cold for 24 hours. The lid does not leak.',
    'product',
  )
  expect(tags.slice(0, 2)).toEqual(['#HydraPeak', '#SteelBottle'])
})

test('a thing that has an app is no software', () => {
  const feeder = tagsOf(
    'PawPal Smart Pet Feeder',
    'PawPal feeds your cat on time. Set portions in the app.\n\nHolds 4 liters of dry food.',
    'product',
  )
  expect(feeder).not.toContain('#Software')
})

test('a headline and a text that begin with the same name are on it', () => {
  const prices = tagsOf(
    'Netflix Raises Prices for the Second Time This Year',
    'Netflix said on Thursday that its standard plan will cost $17.99 a month. The new prices apply at once.',
    'news',
  )
  expect(prices[0]).toBe('#Netflix')
  const leap = tagsOf(
    'LinguaLeap: Learn Spanish in 10 Minutes a Day',
    'LinguaLeap is an app that teaches you Spanish with short talks. Practice speaking from the first day.',
    'product',
  )
  expect(leap[0]).toBe('#LinguaLeap')
  const tutor = tagsOf(
    'BrightPath Raises $18 Million to Bring AI Tutors to Rural Schools',
    'BrightPath, the maker of an AI reading tutor, today announced that it has raised $18 million led by Northgate Ventures. The company will go from 210 to 1,000 schools.\n\nDistricts can apply for a free pilot at https://brightpath.example/pilot until January 31.',
    'news',
  )
  expect(tutor[0]).toBe('#BrightPath')
})

test('what takes place is a tag, and no item of a list', () => {
  const party = tagsOf(
    'Join Us for the 5th Annual Maple Street Block Party!',
    'Saturday, June 6, 2026, from 2 p.m. to 8 p.m., Maple Street between 3rd and 5th Avenue.\n\nLive music by The Back Porch Band, a pie contest, face painting and food from 12 local trucks. Admission is free.',
    'news',
  )
  expect(party).toContain('#BlockParty')
  expect(party).not.toContain('#PieContest')
})

test('three nouns of a headline stay together where the text has them', () => {
  const water = tagsOf(
    'Water Main Break Closes Highway 9, Boil Water Notice Issued',
    'A water main break closed Highway 9 between Elm and Birch streets early Tuesday. Crews expect to repair the pipe by Wednesday night.',
    'news',
  )
  expect(water).toContain('#WaterMainBreak')
  expect(water).not.toContain('#MainBreak')
})

test('how many rooms a house has is no part of what it is', () => {
  const house = tagsOf(
    'Cozy 2-Bedroom Bungalow in Eastside – $465,000',
    'Welcome home! This sunny 1928 bungalow has two bedrooms and a front porch. The kitchen was remodeled in 2024.',
    'product',
  )
  expect(house).toContain('#Bungalow')
  expect(house).not.toContain('#BedroomBungalow')
})
