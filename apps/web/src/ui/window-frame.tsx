import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SHADE, type WindowProps } from './window.tsx'

/** The window itself: holds the focus, hides the page from screen readers, closes with Escape. */
export default function WindowFrame(props: WindowProps) {
  const { isOpen, onClose, isDismissable = false, placement, className, children } = props
  const { dialogClassName, role = 'dialog', ...names } = props
  return (
    <ModalOverlay
      isDismissable={isDismissable}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      className={`${SHADE} ${placement}`}
    >
      <Modal className={className}>
        <Dialog
          role={role}
          aria-label={names['aria-label']}
          aria-labelledby={names['aria-labelledby']}
          className={`outline-none ${dialogClassName}`}
        >
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
