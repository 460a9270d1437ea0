-- Every bet asks what a member was reviewed for.
create index account_reviews_of_member on account_reviews (site_id, user_id);
