import { useApi, type ApiError } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import type { queryDealRecord } from '@pavilion/contract/records'
import { useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Button, Icon, toast } from '@pavilion/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { exportDeals, saveFile } from './export-deals.ts'

export interface ExportButtonProps {
  readonly choice: Omit<PayloadOf<typeof queryDealRecord>, 'pageNum' | 'pageSize' | 'asOf'>
  readonly disabled: boolean
}

/** All rows of the choice, whatever page is open; ends with the page. */
export const ExportButton = ({ choice, disabled }: ExportButtonProps) => {
  const t = useText()
  const client = useApi()
  const timeZone = useTimeZone()
  const [language] = useLanguage()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      const words = { t, language, timeZone }
      const onPart = (done: number, total: number) => setProgress({ done, total })
      const { file, rows } = await exportDeals(client, choice, words, onPart, controller.signal)
      saveFile(file, `${t('records.file')}_${choice.beginDay}_${choice.endDay}.csv`)
      toast(t('records.exported', { n: rows }), 'success')
    } catch (error) {
      if (!controller.signal.aborted) toast((error as ApiError).message || t('records.exportFailed'), 'error')
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
    }
  }
  return (
    <Button variant="secondary" size="s" disabled={disabled || progress !== undefined} onClick={() => void run()}>
      <Icon name="download" size={16} />
      {progress ? t('records.exporting', progress) : t('records.export')}
    </Button>
  )
}
