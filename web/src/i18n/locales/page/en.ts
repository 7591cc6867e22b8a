export { shell } from '../../../features/shell/locales/en.ts'
export { ui } from '../../../ui/locales/en.ts'
export { errors } from '../../errors/en.ts'
