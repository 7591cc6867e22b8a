export { shell } from '../../../features/shell/locales/ja.ts'
export { ui } from '../../../ui/locales/ja.ts'
export { errors } from '../../errors/ja.ts'
