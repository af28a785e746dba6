-- No node of this release reads from a replica: nothing counts any more how often it has changed who may see what. The tables stay for
-- nodes of the release before, whose replica may then be ten seconds late with such a change.
drop trigger rights_of_fixture on fixture;
drop trigger rights_of_fixture_gone on fixture;
drop trigger rights_of_contact on contact;
drop trigger rights_of_contact_gone on contact;
drop trigger rights_of_organization on organization;
drop trigger rights_of_delegate on delegate;
drop trigger rights_of_referee on referee;
drop trigger rights_of_fixture_delegate on fixture_delegate;
drop trigger rights_of_fixture_delegate_gone on fixture_delegate;
drop trigger rights_of_fixture_referee on fixture_referee;
drop trigger rights_of_fixture_referee_gone on fixture_referee;
drop trigger rights_of_fixture_file on fixture_file;
drop trigger rights_of_fixture_file_gone on fixture_file;
drop function rights_changed();
