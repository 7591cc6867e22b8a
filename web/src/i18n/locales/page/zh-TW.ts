export { shell } from '../../../features/shell/locales/zh-TW.ts'
export { ui } from '../../../ui/locales/zh-TW.ts'
export { errors } from '../../errors/zh-TW.ts'
