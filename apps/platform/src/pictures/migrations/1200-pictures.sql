-- Pictures members uploaded, drawn anew: small WebP files, sealed under their member's own key, so that they go when personal data are
-- erased. The id is random, and the picture's address.
create table pictures (
  site_id int not null,
  picture_id text not null,
  user_id uuid not null,
  image bytea not null check (length(image) <= 524288),
  uploaded_at timestamptz not null,
  primary key (site_id, picture_id),
  foreign key (site_id, user_id) references members
);
create index pictures_of_member on pictures (site_id, user_id, uploaded_at);
