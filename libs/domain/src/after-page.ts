import { createElement, Suspense, useEffect, useState, type ReactNode } from 'react'

interface AfterPageProps {
  /** Stands until the code is there. */
  readonly place?: ReactNode
  readonly children: ReactNode
}

/** Code that is of no use before data come is fetched once the page around it stands. */
export const AfterPage = ({ place = null, children }: AfterPageProps): ReactNode => {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    // In a task of its own: the page answers first.
    const timer = setTimeout(() => setStands(true))
    return () => clearTimeout(timer)
  }, [])
  return stands ? createElement(Suspense, { fallback: place }, children) : place
}
