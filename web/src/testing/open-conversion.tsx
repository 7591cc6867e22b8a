import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import type { Conversion } from '#shared/history/schema.ts'
import { aConversion } from './conversions.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { ada } from './people.ts'
import { renderRoute } from './render-route.tsx'

/**
 * Opens a conversion that is done: of Facebook and Instagram, unless something else is given.
 * @returns the page, the changes it has stored, and the conversion as it is read again
 */
export function openConversion(given: Pick<Conversion, 'posts'> & Partial<Conversion>) {
  const conversion = aConversion({ createdAt: new Date().toISOString(), ...given })
  mockEndpoint(getConversion, () => Response.json(conversion))
  const saved = mockEndpoint(updateConversion, { success: true, isSaved: false })
  return { page: renderRoute(`/dashboard?conversion=${conversion.id}`, { as: ada }), saved, stored: conversion }
}
