-- What a member has beside the purse: money that leaves until it has arrived, and money that is not theirs to withdraw yet. A venue's wallet is a kind
-- for each venue (account_kind_add).
insert into account_kinds (name, of_house, least, most)
values ('withdrawal', false, 0, 9223372036854775807), ('bonus', false, 0, 9223372036854775807);
