import { isAnsweredBySession, useApi, type ApiError } from '@pavilion/api-client'
import { useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Button, Icon, toast } from '@pavilion/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { createDealExport, saveFile, type DealExport, type ExportProgress } from './export-deals.ts'

export interface ExportButtonProps {
  readonly choice: DealExport['choice']
  readonly disabled: boolean
}

interface Course {
  readonly of: DealExport
  readonly progress: ExportProgress
  readonly isRunning: boolean
}

const sameChoice = (one: DealExport['choice'], other: DealExport['choice']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** All rows of the choice, whatever page is open; ends with the page. One that failed goes on where it stopped. */
export const ExportButton = ({ choice, disabled }: ExportButtonProps) => {
  const t = useText()
  const client = useApi()
  const timeZone = useTimeZone()
  const [language] = useLanguage()
  const [course, setCourse] = useState<Course>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // What stopped was of another choice: nobody would look for it here.
  const current = course?.isRunning || (course && sameChoice(course.of.choice, choice)) ? course : undefined
  const run = async () => {
    const controller = new AbortController()
    running.current = controller
    const deals = current?.of ?? createDealExport(choice, { t, language, timeZone })
    const { beginDay, endDay } = deals.choice
    const show = (progress: ExportProgress) => setCourse({ of: deals, progress, isRunning: true })
    try {
      const { file, rows } = await deals.run(client, show, controller.signal)
      saveFile(file, `${t('records.file')}_${beginDay}_${endDay}.csv`)
      toast(t('records.exported', { n: rows }), 'success')
      setCourse(undefined)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!isAnsweredBySession(error)) toast((error as ApiError).message || t('records.exportFailed'), 'error')
      setCourse((latest) => latest && { ...latest, isRunning: false })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setCourse(undefined)
  }
  const label = () => {
    if (!current) return t('records.export')
    const { isRunning, progress } = current
    const { done, total, isWaiting } = progress
    if (!isRunning) return t('records.exportGoOn', { done, total })
    return t(isWaiting ? 'records.exportWaits' : 'records.exporting', { done, total })
  }
  return (
    <>
      <Button variant="secondary" size="s" disabled={current ? current.isRunning : disabled} onClick={() => void run()}>
        <Icon name="download" size={16} />
        {label()}
      </Button>
      {current && (
        <Button variant="secondary" size="s" onClick={cancel}>
          {t('records.exportCancel')}
        </Button>
      )}
    </>
  )
}
