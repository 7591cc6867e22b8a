import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as captcha from '../captcha.ts'

export const handler = defineHandler(createCaptcha, ({ now }) => captcha.issue(now))
