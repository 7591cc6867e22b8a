import { expect, test } from 'vitest'
import { siteEnvironment } from './site-environment.ts'
import { readStage } from './stages.ts'

const dev = readStage('dev')

test('the pages name the support address of their stage', () => {
  const environment = siteEnvironment({ ...dev, supportEmail: 'help@example.tw' }, undefined)
  expect(environment.VITE_SUPPORT_EMAIL).toBe('help@example.tw')
})

test('a stage is reached at its domain, else at the address of its first deployment', () => {
  const domain = { ...dev.domain, name: 'postloom.example' } as NonNullable<typeof dev.domain>
  const originOf = (stage: typeof dev, origin?: string) => siteEnvironment(stage, origin).SITE_ORIGIN
  expect(originOf({ ...dev, domain }, 'https://d1.example')).toBe('https://postloom.example')
  expect(originOf({ ...dev, domain: undefined }, 'https://d1.example')).toBe('https://d1.example')
  expect(originOf({ ...dev, domain: undefined })).toBeUndefined()
})

test('a stage without a gateway offers no payments', () => {
  expect(siteEnvironment({ ...dev, gateway: undefined }, undefined)).toMatchObject({ VITE_PAYMENTS: 'off' })
})
