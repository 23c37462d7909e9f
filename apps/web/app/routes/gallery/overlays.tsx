import { Actions } from '@app/ui/actions'
import { AlertDialog } from '@app/ui/alert-dialog'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CostLine } from '@app/ui/cost-line'
import { Dialog } from '@app/ui/dialog'
import { DropdownMenu } from '@app/ui/dropdown-menu'
import { IconButton } from '@app/ui/icon-button'
import { NativeDialog } from '@app/ui/native-dialog'
import { Toaster, useToasts } from '@app/ui/toast'
import { ToastCard } from '@app/ui/toast-card'
import {
  Ban,
  BellRing,
  Camera,
  Ellipsis,
  Flag,
  MailCheck,
  MailWarning,
  Smartphone,
  Trash2,
  WifiOff,
  X,
} from 'lucide-react'
import { useState } from 'react'

const dismiss = { label: 'Dismiss', onDismiss: () => {} }
const act = (label: string) => (
  <Button variant="night" size="sm">
    {label}
  </Button>
)

export function Banners() {
  return (
    <>
      <Banner
        tone="warn"
        icon={MailCheck}
        title="Confirm your e-mail to reply"
        text="We sent a link to daan@gmail.com."
        actions={
          <>
            {act('Send again')}
            <Button variant="ghost" size="sm">
              Change address
            </Button>
          </>
        }
        dismiss={dismiss}
      />
      <Banner
        tone="danger"
        icon={MailWarning}
        title="Our mail to you is paused"
        text="You marked a mail as spam, so we stopped."
        actions={act('Switch on')}
        dismiss={dismiss}
      />
      <Banner tone="brand" icon={Camera} title="Add a photo" text="It takes ten seconds." actions={act('Add photo')} />
      <Banner
        tone="info"
        icon={BellRing}
        title="Know when someone replies"
        actions={act('Turn on')}
        dismiss={dismiss}
      />
      <Banner
        icon={Smartphone}
        title="Put Brand on your home screen"
        text="Opens faster."
        actions={act('Install')}
        stack
      />
      <Banner
        tone="danger"
        icon={WifiOff}
        title="You’re offline"
        text="You can read what’s already here."
        role="status"
      />
    </>
  )
}

export function Overlays() {
  const [warning, setWarning] = useState(false)
  const { toasts, show, close } = useToasts()
  return (
    <>
      <div className="cluster cluster--wrap">
        <Dialog
          trigger={<Button variant="line">Dialog</Button>}
          title="Unlock this photo?"
          text="Noor keeps this one for people who ask."
          closeLabel="Close"
          actions={
            <Actions>
              <Button variant="primary" size="lg">
                Unlock for 5 credits
              </Button>
            </Actions>
          }
        >
          <CostLine end="34 → 29">
            Costs <b>5 credits</b> (€0.92)
          </CostLine>
        </Dialog>
        <AlertDialog
          trigger={<Button variant="danger">Alert dialog</Button>}
          title="Delete this chat for both of you?"
          text="Noor will lose the messages too. This can’t be undone."
          confirm={{ label: 'Delete chat', onConfirm: () => {} }}
          cancelLabel="Keep it"
        />
        <Button variant="line" onClick={() => setWarning(true)}>
          Native dialog
        </Button>
        <NativeDialog title="A native dialog" open={warning} onClose={() => setWarning(false)} closeLabel="Close">
          <p className="muted">No script is needed to close it.</p>
        </NativeDialog>
        <DropdownMenu
          trigger={<IconButton label="More" icon={Ellipsis} variant="line" />}
          items={[
            { kind: 'link', href: '#report', icon: Flag, label: 'Report' },
            { kind: 'action', icon: Ban, label: 'Block Noor', tone: 'danger', onSelect: () => {} },
          ]}
        />
        <Button variant="line" onClick={() => show({ id: 'saved', text: 'Saved' })}>
          Toast
        </Button>
      </div>
      <ToastCards />
      <Toaster toasts={toasts} onClose={close} labels={{ region: 'Messages', message: 'Message', close: 'Dismiss' }} />
    </>
  )
}

function ToastCards() {
  return (
    <div className="cluster cluster--wrap cluster--top">
      <ToastCard as="div" end={<IconButton label="Dismiss" icon={X} iconSize={20} />}>
        Saved
      </ToastCard>
      <ToastCard as="div" tone="undo" icon={Trash2} end={<button className="toast__action">Undo</button>}>
        Chat with Elena deleted
      </ToastCard>
      <ToastCard as="div" tone="error" end={<IconButton label="Dismiss" icon={X} iconSize={20} />}>
        Could not delete the chat. It’s back in your list.
      </ToastCard>
    </div>
  )
}
