import { expect, test } from 'vitest'
import { pathParameters } from './path-parameters.ts'

test.each([
  ['/api/platforms', '/api/platforms', {}],
  ['/api/platforms/{platform}', '/api/platforms/x%20y', { platform: 'x y' }],
  ['/api/platforms/{platform}', '/api/platforms/%', { platform: '%' }],
  ['/api/platforms/{platform}', '/api/platforms/%ED%A0%80', { platform: '%ED%A0%80' }],
  ['/api/platforms/{platform}', '/api/platforms/', undefined],
  ['/api/platforms/{platform}', '/api/platforms/x/y', undefined],
  ['/api/platforms', '/api/models', undefined],
])('the template %s matches %s as %j', (template, path, expected) => {
  expect(pathParameters(template, path)).toEqual(expected)
})
