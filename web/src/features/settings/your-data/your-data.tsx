import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { invalidateEndpoints } from '../../../lib/endpoint-query.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { dayHere } from '../../../lib/format-date.ts'
import { deleteWholeHistory, readExport } from '../../../lib/queries/privacy.ts'
import { forgetTexts } from '../../../lib/storage/own-data.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { openLoaded } from '../../../ui/open-loaded.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { SettingsSection } from '../settings-section.tsx'

const loadDialog = () => import('./delete-account-dialog.tsx')
const DeleteAccountDialog = lazy(() => loadDialog().then((file) => ({ default: file.DeleteAccountDialog })))

interface YourDataProps {
  isDeleting: boolean
  onDeleteAccount: () => void
}

/** What a person can do with what is kept of them: take it along, or have it deleted. */
export function YourData({ isDeleting, onDeleteAccount }: YourDataProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'data' })
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection id="your-data" title={t('title')}>
      <Stack gap="6">
        <DownloadAll />
        <DeleteHistory />
        <Row text={t('accountText')}>
          <Button
            variant="outline"
            colorPalette="danger"
            minH={{ base: '11', md: '10' }}
            loading={isDeleting}
            onClick={() => void openLoaded(loadDialog, () => setIsAsking(true))}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {t('account')}
          </Button>
          {isAsking && (
            <Suspense>
              <DeleteAccountDialog
                isDeleting={isDeleting}
                onConfirm={onDeleteAccount}
                onClose={() => setIsAsking(false)}
              />
            </Suspense>
          )}
        </Row>
      </Stack>
    </SettingsSection>
  )
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="3" align={{ base: 'stretch', md: 'center' }}>
      <Text flex="1" color="fg.muted" fontSize="sm">
        {text}
      </Text>
      <Box flexShrink="0" minW={{ md: '14rem' }} css={{ '& > button': { width: '100%' } }}>
        {children}
      </Box>
    </Flex>
  )
}

function DownloadAll() {
  const { t } = useTranslation('settings', { keyPrefix: 'data' })
  const download = useMutation({
    mutationFn: () => readExport(new Date()),
    onSuccess: (file) => {
      saveFile(`postloom-${dayHere()}.json`, file)
      showToast({ title: t('downloaded') })
    },
    onError: (error) => showToast({ title: t('downloadFailed'), text: translateError(error), tone: 'destructive' }),
  })
  return (
    <Row text={t('downloadText')}>
      <Button
        variant="outline"
        minH={{ base: '11', md: '10' }}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {t('download')}
      </Button>
    </Row>
  )
}

function DeleteHistory() {
  const { t } = useTranslation('settings', { keyPrefix: 'data' })
  const { t: ui } = useTranslation('ui')
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: deleteWholeHistory,
    onSuccess: (count) => {
      forgetTexts()
      showToast({ title: t('historyDone', { count }) })
    },
    onError: (error) => showToast({ title: t('historyFailed'), text: translateError(error), tone: 'destructive' }),
    onSettled: () => invalidateEndpoints(queryClient, [listConversions, getConversion]),
  })
  const confirm = () => {
    setIsAsking(false)
    remove.mutate()
  }
  return (
    <Row text={t('historyText')}>
      <Button
        variant="outline"
        minH={{ base: '11', md: '10' }}
        loading={remove.isPending}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        {t('history')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('historyTitle')}
        text={t('historyText')}
        confirmLabel={t('history')}
        cancelLabel={ui('cancel')}
        isDestructive
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </Row>
  )
}
