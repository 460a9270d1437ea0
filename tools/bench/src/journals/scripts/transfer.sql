-- Money moved and nothing else: out of the site's clearing account, of which all members of a shard change one row, into a member's centre.
\set member :first_member + :client_id * :members_of_client + random(0, :members_of_client - 1)
select transfer('deposit', 3903, bench_member(:member), 'clearing', 'centre', 10000, 'bench', 'system', 'bench', current_date);
