-- Who closed it: system (a while after its match, and opened again with it) or operator. Null: open, or closed before this was known.
alter table chat_rooms add column closed_by text;
