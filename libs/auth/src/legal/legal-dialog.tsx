import { useText } from '@pavilion/i18n'
import { Button, Dialog } from '@pavilion/ui-kit'
import { Suspense } from 'react'
import { LEGAL, otherDocument, type LegalDocument } from './clauses.ts'
import { LegalText } from './legal-text.tsx'

export interface LegalDialogProps {
  /** Which document is open; undefined closes the dialog. */
  readonly document: LegalDocument | undefined
  /** The version in force, which registration records. */
  readonly versions: Partial<Record<LegalDocument, string>>
  readonly onChange: (document: LegalDocument | undefined) => void
}

const OpenLegalDialog = ({ document, versions, onChange }: LegalDialogProps & { document: LegalDocument }) => {
  const t = useText()
  const other = otherDocument(document)
  const close = () => onChange(undefined)
  return (
    <Dialog
      // Another document begins at its beginning.
      key={document}
      open
      onClose={close}
      title={t(LEGAL[document].title)}
      footer={
        <>
          <Button onClick={() => onChange(other)}>{t('auth.legal.swap', { title: t(LEGAL[other].title) })}</Button>
          <Button variant="primary" onClick={close}>
            {t('auth.legal.read')}
          </Button>
        </>
      }
    >
      <LegalText document={document} version={versions[document]} />
    </Dialog>
  )
}

/** Terms of service and privacy policy; either leads to the other (spec section 2). */
export const LegalDialog = (props: LegalDialogProps) =>
  props.document ? (
    <Suspense>
      <OpenLegalDialog {...props} document={props.document} />
    </Suspense>
  ) : null
