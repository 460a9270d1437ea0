import { useText } from '@pavilion/i18n'
import { Button, Dialog } from '@pavilion/ui-kit'
import { Suspense } from 'react'
import { LEGAL, otherDocument, type LegalDocument } from './clauses.ts'
import { LegalText } from './legal-text.tsx'

export interface LegalDialogProps {
  readonly document: LegalDocument | undefined
  /** The versions in force, recorded at registration. */
  readonly versions: Partial<Record<LegalDocument, string>>
  readonly onChange: (document: LegalDocument | undefined) => void
}

const OpenLegalDialog = ({ document, versions, onChange }: LegalDialogProps & { document: LegalDocument }) => {
  const t = useText()
  const other = otherDocument(document)
  const close = () => onChange(undefined)
  return (
    <Dialog
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

/** Spec section 2. */
export const LegalDialog = (props: LegalDialogProps) =>
  props.document ? (
    <Suspense>
      <OpenLegalDialog {...props} document={props.document} />
    </Suspense>
  ) : null
