declare module '../db/database.ts' {
  interface Database {
    pictures: PicturesTable
  }
}

export interface PicturesTable {
  site_id: number
  picture_id: string
  user_id: string
  image: Buffer
  uploaded_at: Date
}
