import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface AskButtonProps {
  children: string
  title: string
  /** What happens, and when. */
  text: string
  confirmLabel: string
  isPending: boolean
  onConfirm: () => void
}

/** A button for what one press does not bring back: it asks first. */
export function AskButton({ children, isPending, onConfirm, ...question }: AskButtonProps) {
  const { t } = useTranslation('billing')
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const confirm = () => {
    close()
    onConfirm()
  }
  return (
    <>
      <Button
        variant="ghost"
        minH="11"
        flex={{ base: '1 0 auto', sm: 'none' }}
        loading={isPending}
        onClick={() => setIsAsking(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        cancelLabel={t('cancelDialog.back')}
        isDestructive
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}
