/** Says that a date of birth does not exist. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { NativeDialog } from '@app/ui/native-dialog'
import { useText } from '../../shared/texts.tsx'

export function InvalidDateDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <NativeDialog open role="alertdialog" width={26} title={t('signup.error.date')} onClose={onClose}>
      <p>{t('signup.error.date.text')}</p>
      <form method="dialog">
        <Actions>
          <Button variant="primary" size="lg" type="submit">
            {t('signup.error.ok')}
          </Button>
        </Actions>
      </form>
    </NativeDialog>
  )
}
