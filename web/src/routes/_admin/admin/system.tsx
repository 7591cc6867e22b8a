import { createFileRoute } from '@tanstack/react-router'
import { SystemSection } from '../../../features/admin/system/system-section.tsx'

export const Route = createFileRoute('/_admin/admin/system')({ component: SystemSection })
