import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(createCaptcha, ({ now }) => auth.issueCaptcha(now))
