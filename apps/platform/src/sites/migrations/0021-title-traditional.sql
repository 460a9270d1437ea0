-- The page's title for visitors who read Traditional Chinese; null: `title` for them too.
alter table sites add column title_traditional text;
